import { requestNothing } from '#src/api/client.ts'

/** Has the activation mail sent again (assumed, `activation.php`). Refusal: 429 with `Retry-After`, which is shown and not waited for. */
export function postActivation(): Promise<void> {
  return requestNothing({ method: 'POST', path: 'activation', body: {} })
}
