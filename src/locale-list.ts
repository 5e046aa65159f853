/*
 * A worker with one task. The browser builds its list of locales when `Intl` is first used, which takes a slow phone 150 ms. The list is
 * shared by the whole page, so this worker makes the browser build it while the app starts; the app needs it for its first number.
 */
Intl.NumberFormat.supportedLocalesOf('en')
close()
