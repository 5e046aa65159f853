import { Component, type ReactNode } from 'react'

interface OverlayGuardProps {
  /** `retry` renders the children again. */
  onFailure: (retry: () => void) => void
  children: ReactNode
}

/** An error boundary that keeps the page when an overlay fails. */
export class OverlayGuard extends Component<OverlayGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure(() => this.setState({ hasFailed: false }))
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
