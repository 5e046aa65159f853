interface PassedEvent {
  currentTarget: Node
  target: EventTarget | null
}

/** Returns whether an event comes from within the element: React also passes on events of its dialogs, which are elsewhere in the page. */
export function isOwnEvent({ currentTarget, target }: PassedEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}
