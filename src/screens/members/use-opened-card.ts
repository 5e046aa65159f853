import { useEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { link, PATHS } from '#src/paths.ts'
import { useSearch } from '#src/stores/search.ts'

/** On the way back from a profile the focus returns to its card; the page's own focus on the heading comes first. */
export function useOpenedCard(): void {
  const type = useNavigationType()
  useEffect(() => {
    const { opened } = useSearch.getState()
    if (type !== NavigationType.Pop || opened === null) return
    const href = link(PATHS.member, { id: opened })
    queueMicrotask(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>('article a')
      const card = [...links].find((element) => element.getAttribute('href') === href)
      card?.focus({ preventScroll: true })
    })
  }, [type])
}
