/** A step of a pointer, in CSS pixels of the window. */
interface PointerStep {
  type: 'pointerMove' | 'pointerDown' | 'pointerUp'
  x?: number
  y?: number
  button?: number
  duration?: number
}

/** A step of the keyboard. */
interface KeyStep {
  type: 'keyDown' | 'keyUp'
  value: string
}

/** A source of input actions, in the format that WebDriver and WebDriver BiDi share. */
export type InputSource =
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' | 'touch' }
      actions: PointerStep[]
    }
  | { type: 'key'; id: string; actions: KeyStep[] }

/** A cookie of the site under test. */
export interface Cookie {
  name: string
  value: string
}

/** The size of a window, in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** A tab with storage of its own, in a browser engine. */
export interface Tab {
  /** The pointer that this tab is driven with. */
  readonly pointer: 'mouse' | 'touch'
  /** Opens an address and waits until it has loaded, or cannot be opened. */
  open(url: string): Promise<void>
  /** Evaluates a function expression in the page with JSON arguments; resolves with its JSON result. */
  evaluate(source: string, ...args: unknown[]): Promise<unknown>
  perform(sources: InputSource[]): Promise<void>
  setCookie(origin: string, cookie: Cookie): Promise<void>
  /** Returns the script errors and failed console messages since the last call. */
  takeProblems(): Promise<string[]>
  close(): Promise<void>
}

/** A running browser engine. */
export interface Engine {
  readonly version: string
  newTab(size: Size): Promise<Tab>
  stop(): Promise<void>
}
