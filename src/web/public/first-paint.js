// Runs before the first paint. A stored theme (frame/theme.ts) never flashes the other one, and a tab that was open before
// (auth/flags.ts) shows the outlines of the app in index.html until its code is there.
try {
  const theme = localStorage.getItem('offbench.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (sessionStorage.getItem('offbench.unlocked') === 'yes') document.documentElement.dataset.known = ''
} catch {
  // Storage is blocked: the system's theme it is, and no outlines.
}
