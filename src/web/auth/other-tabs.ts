/** What one tab tells the others of the same browser, with which it shares the session. */
export type SessionNews = 'signed-in' | 'signed-out'

const channel = new BroadcastChannel('offbench.session')

export function tellOtherTabs(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(news)
}

/** Calls `listener` with what another tab tells; returns how to stop that. */
export function onOtherTab(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
