import { redirect, replace } from 'react-router'

/** The open page and the path that takes its place, until the browser is there: that path may lead on to another. */
let replaced = ''

/** Returns the redirect to a path; it adds no history entry if the page is already open or the browser is going back or forward. */
export function leadTo(path: string, { pathname, search }: URL): Response {
  const here = location.pathname + location.search
  const asked = pathname + search
  if (here !== asked && here !== path && replaced !== `${here} ${asked}`) return redirect(path)
  replaced = `${here} ${path}`
  return replace(path)
}
