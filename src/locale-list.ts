/*
 * A worker with one task. The first question about locales makes a list of all of them, which takes a slow phone 150 ms; it is made once
 * for the whole page, so a worker makes it beside the start of the app, which needs it for its first number.
 */
Intl.NumberFormat.supportedLocalesOf('en')
close()
