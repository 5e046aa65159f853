import { Component, type ReactNode } from 'react'

interface OverlayGuardProps {
  onFailure: () => void
  children: ReactNode
}

/** Keeps the page when the overlay above it cannot be shown. */
export class OverlayGuard extends Component<OverlayGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
