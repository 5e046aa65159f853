interface TabChannel<M> {
  send: (message: M) => void
  stop: () => void
}

/**
 * Opens a channel between the tabs of this browser: calls back for what other tabs send under its name. Returns a function that sends, and
 * one that closes it. Does nothing in a browser that has no such channels.
 */
export function openTabChannel<M>(name: string, listener: (message: M) => void): TabChannel<M> {
  if (!('BroadcastChannel' in window)) return { send: () => {}, stop: () => {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<M>) => listener(data))
  return { send: (message) => channel.postMessage(message), stop: () => channel.close() }
}
