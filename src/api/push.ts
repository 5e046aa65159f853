import { requestNothing } from './client.ts'

/** Saves the browser's push subscription for the account (confirmed, `POST user.php?push=1`); the one POST that may be retried. */
export function postPushSubscription(subscription: PushSubscriptionJSON): Promise<void> {
  return requestNothing({
    method: 'POST',
    path: 'user',
    query: { push: 1 },
    body: { subscription },
    retryable: true,
  })
}
