/** One call of the backend. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The script's name: `user` stands for `/api/user.php`. */
  path: string
  query?: Record<string, string | number | undefined> | URLSearchParams
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** How long one try may last, in milliseconds; 10 s when left out. */
  timeoutMs?: number
  /** Hears how much of an upload has left, from 0 to 1. */
  onProgress?: (share: number) => void
  /** True for a call that a page makes while it is being left: the browser finishes it. */
  outlivesPage?: boolean
  /** True for a GET with an effect and for one-time links: never repeated by itself (docs/backend.md#retries). */
  once?: boolean
  /**
   * `anyone`: the answer is the same for everybody, or the call itself changes who is logged in. `member`: only while somebody is logged
   * in and the session cookie is theirs. `whoever`: as the visitor or member who is there. Left out: `whoever` for GET, else `member`.
   */
  of?: 'anyone' | 'member' | 'whoever'
  /** The account in whose name it goes out: while another one, or none, is logged in it is held back. */
  account?: string
  /** True for the one POST that may be repeated by itself: the push subscription (docs/backend.md#retries). */
  repeatable?: boolean
}
