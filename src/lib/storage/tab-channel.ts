import * as v from 'valibot'

interface TabChannel<M> {
  send: (message: M) => void
  stop: () => void
}

/**
 * Opens a channel between the tabs of this browser: calls back for messages that other tabs send under its name, unless they fail the
 * schema, which can happen if a tab has another version of the site. Returns a function that sends, and one that closes it. Does nothing in
 * a browser that has no such channels, or refuses them.
 */
export function openTabChannel<S extends v.GenericSchema<unknown, object>>(
  name: string,
  schema: S,
  listener: (message: v.InferOutput<S>) => void = () => {},
): TabChannel<v.InferOutput<S>> {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    // There is none, or the browser refuses it, as Firefox does to a site without cookies.
    return { send: () => {}, stop: () => {} }
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { success, output } = v.safeParse(schema, data)
    if (success) listener(output)
  })
  return { send: (message) => channel.postMessage(message), stop: () => channel.close() }
}
