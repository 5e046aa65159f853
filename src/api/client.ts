import * as v from 'valibot'
import type { Call } from '#src/api/call.ts'
import type * as Http from '#src/api/http.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'

let whenLoggedOut: () => void = () => {}

/** Tells the client what to do when the backend says that nobody is logged in (seed, point 8). */
export function onAuthenticationRequired(handler: () => void): void {
  whenLoggedOut = handler
}

let http: typeof Http | undefined

/**
 * axios comes in a chunk of its own, which the page asks for early but whose arrival the first paint does not wait for. Once it is there
 * a call goes out at once: a page that is being left has no time to wait.
 */
async function send(call: Call, hasBody: boolean): Promise<unknown> {
  if (!navigator.onLine) throw new ApiError('offline')
  http ??= await loadChunk(() => import('#src/api/http.ts'))
  return http.send(call, hasBody, whenLoggedOut)
}

/**
 * Makes a call and reads its answer through the schema. GET, PUT and DELETE are repeated up to 5 times (seed, point 7), no POST is.
 * Fails with an `ApiError`, also when the answer cannot be read.
 */
export async function request<const S extends v.GenericSchema>(
  schema: S,
  call: Call,
): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await send(call, true))
  if (!result.success) throw new ApiError('unreadable', { cause: result.issues })
  return result.output
}

/** Makes a call whose answer does not matter: any status of 2xx is a success, whatever the body (contract of the backend). */
export async function requestNothing(call: Call): Promise<void> {
  await send(call, false)
}
