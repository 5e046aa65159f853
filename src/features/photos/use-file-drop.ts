import { type RefObject, useEffect } from 'react'
import { addFiles } from '#src/actions/photos.ts'

/** Adds photos that are dropped on an element; a button does the same without a mouse. */
export function useFileDrop(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current
    const allow = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void addFiles([...(event.dataTransfer?.files ?? [])])
    }
    element?.addEventListener('dragover', allow)
    element?.addEventListener('drop', drop)
    return () => {
      element?.removeEventListener('dragover', allow)
      element?.removeEventListener('drop', drop)
    }
  }, [target])
}
