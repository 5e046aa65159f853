/** Whether this browser holds a push subscription for the site; false where push is not supported. */
export async function hasPushSubscription(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager?.getSubscription())
}
