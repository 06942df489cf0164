// Runs before the first paint, so that a stored theme (frame/theme.ts) never flashes the other one.
try {
  const theme = localStorage.getItem('offbench.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme it is.
}
