import type { FormRendererProps } from '@xuanjiao/form'

/** What was filled in, as a form begins with it. */
export const filledValues = (json: string | null): FormRendererProps['defaultValue'] =>
  JSON.parse(json ?? '{}') as FormRendererProps['defaultValue']
