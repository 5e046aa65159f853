/** The option of a GET that is sent without retries: a poll is, because the next one makes up for it (docs/rules.md#background-calls). */
export type RetryOptions = Pick<Call, 'once'>

/** A call to the backend. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The name of the script: `user` for `/api/user.php`. */
  path: string
  query?: Record<string, string | number | undefined> | URLSearchParams
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The timeout of one attempt in milliseconds; 10 s by default. */
  timeoutMs?: number
  /** Called with the upload progress, from 0 to 1. */
  onProgress?: (share: number) => void
  /** True for a call made while the page is being left: the browser finishes it. */
  outlivesPage?: boolean
  /** True for a call that is never retried, whatever its method (docs/backend.md#retries). */
  once?: boolean
  /**
   * `anyone`: the answer is the same for everyone, or the call itself changes who is logged in. `member`: sent only while a member is
   * logged in and the session cookie is theirs. `current`: sent as the current visitor or member. Default: `current` for GET, otherwise
   * `member`.
   */
  of?: 'anyone' | 'member' | 'current'
  /** The account that makes the call; it is not sent while another account, or none, is logged in. */
  account?: string
  /** True for the one POST that may be retried: the push subscription (docs/backend.md#retries). */
  retryable?: boolean
}
