import type { Page } from '@playwright/test'

/** Makes the list of orders unavailable once an order has been sent. */
export class HiddenOrders {
  private isHidden = false
  /** The number of failed requests for the list. */
  failedReads = 0

  /** Hides the orders of a page as soon as it sends the given ordering request. */
  static async after(page: Page, call: string): Promise<HiddenOrders> {
    const orders = new HiddenOrders()
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(call)) orders.isHidden = true
    })
    await page.route('**/api/transactions.php*', (route) => {
      if (!orders.isHidden) return route.fallback()
      orders.failedReads += 1
      return route.fulfill({ status: 503 })
    })
    return orders
  }

  /** Makes the list available again. */
  show(): void {
    this.isHidden = false
  }
}
