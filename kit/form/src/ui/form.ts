/** Forms as people fill them in: the door of this package's screen. */
export { FormRenderer, type FormRendererProps } from './form-renderer.tsx'
export type { FormHandle } from './body/form-handle.ts'
export type { CustomControlProps, DynamicValue } from './context/registry.ts'
