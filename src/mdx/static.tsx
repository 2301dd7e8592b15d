/** Carries HTML that the compiler has finished. React cannot render HTML without an element: the build removes it. */
export function Static({ html }: { readonly html: string }) {
  return <x-static dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Removes the carriers of `Static` from rendered HTML. */
export function unwrapStatic(html: string): string {
  return html.replaceAll('<x-static>', '').replaceAll('</x-static>', '');
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-static': { dangerouslySetInnerHTML: { __html: string } };
    }
  }
}
