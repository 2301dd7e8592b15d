import { Component, type ReactNode } from 'react';
import { FrameworkCrash, PageCrashed } from '../ui/errors/page-crashed.tsx';

interface BoundaryProps {
  /** Whether the whole page crashed, as in the main area; elsewhere the message of the error is shown. */
  readonly place: 'page' | 'frame';
  /** Called once, when the part answers to its reader. */
  readonly onAlive?: () => void;
  readonly children: ReactNode;
}

/** Shows that a part of the page crashed, and renders it again when the reader retries. */
export class IslandBoundary extends Component<BoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidMount(): void {
    this.props.onAlive?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const tryAgain = () => this.setState({ error: undefined });
    if (this.props.place === 'page') return <PageCrashed onTryAgain={tryAgain} />;
    return <FrameworkCrash message={error.message} onTryAgain={tryAgain} />;
  }
}
