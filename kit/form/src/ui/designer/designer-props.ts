import type { ComponentType, ReactNode, Ref } from 'react'
import type { JsonObject } from '../../model/json/json.ts'
import type { CustomControlProps, DynamicValue } from '../context/registry.ts'
import type { LoadForm } from '../document/use-document.ts'
import type { CustomPaletteItem } from './context/design-context.ts'
import type { DesignDrafts } from './design-drafts.ts'
import type { ToolbarName } from './toolbar/toolbar-commands.tsx'

export interface FormDesignerProps {
  /** The document it begins with: its text or its JSON; an empty form unless said. */
  readonly value?: string | JsonObject | undefined
  /** What stands above it. */
  readonly title?: string | undefined
  /** The toolbar; what the page does not take part in has no button. */
  readonly toolbar?: readonly ToolbarName[] | undefined
  readonly toolbarLeft?: ReactNode
  readonly toolbarRight?: ReactNode
  /** Acts that can be undone: 20 unless said (rules/data-entry#form-histories). */
  readonly historyLimit?: number | undefined
  /** The names of values are not shown. */
  readonly hideModel?: boolean | undefined
  /** Whether clearing is done without a question. */
  readonly hideResetHint?: boolean | undefined
  /** Where it is kept while it is designed. Keep the object itself. */
  readonly drafts?: DesignDrafts | undefined
  /** Controls of the product: in the palette, and how they are drawn. Keep the objects themselves. */
  readonly customControls?: readonly CustomPaletteItem[] | undefined
  readonly components?: Readonly<Record<string, ComponentType<CustomControlProps>>> | undefined
  readonly dynamicData?: Readonly<Record<string, DynamicValue>> | undefined
  readonly forms?: LoadForm | undefined
  /** Told the text of the document. */
  readonly onSave?: ((text: string) => void | Promise<void>) | undefined
  /** Told the text of the document instead of the window with its code being opened. */
  readonly onExportCode?: ((text: string) => void) | undefined
  readonly onClose?: (() => void) | undefined
  readonly ref?: Ref<DesignerHandle> | undefined
}

/** One value of the form, as pages list them. */
export interface DesignedField {
  readonly type: string
  readonly label: string
  readonly key: string
  readonly model: string
}

/** What a page asks of a designer. */
export interface DesignerHandle {
  /** The text of the document as it stands. */
  readonly getValue: () => string
  /** Another document in its place, which can be undone; answers why not, where it is none. */
  readonly setData: (value: string | JsonObject) => string
  /** The controls that hold a value, those within layouts too. */
  readonly getFieldSchema: () => readonly DesignedField[]
  readonly save: () => void
  readonly reset: () => void
  readonly close: () => void
}
