self.addEventListener('push', () => {})
