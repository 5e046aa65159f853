import type { Page } from '@playwright/test'

/** The list of orders, which fails from the moment an order is sent. */
export class HiddenOrders {
  private isHidden = false
  /** How often the page searched for its order in vain. */
  looks = 0

  /** Hides the orders of a page as soon as it makes the call that orders. */
  static async after(page: Page, call: string): Promise<HiddenOrders> {
    const orders = new HiddenOrders()
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(call)) orders.isHidden = true
    })
    await page.route('**/api/transactions.php*', (route) => {
      if (!orders.isHidden) return route.fallback()
      orders.looks += 1
      return route.fulfill({ status: 503 })
    })
    return orders
  }

  /** Makes the list available again. */
  show(): void {
    this.isHidden = false
  }
}
