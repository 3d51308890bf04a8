import { nullKitPorts } from '@xuanjiao/core/model/null-ports'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { FieldPortsContext, type FieldPorts } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import '@xuanjiao/form/theme.css'
import type { ReactNode } from 'react'

const never = () => Promise.reject(new Error('not in the bench'))
const fieldPorts: FieldPorts = {
  dictionaries: { subscribe: () => () => {}, items: () => [] },
  records: () => {
    throw new Error('not in the bench')
  },
  divisions: never,
  renderCode: () => null,
}

/** A product that brings nothing. */
export const Around = ({ children }: { children: ReactNode }) => (
  <KitProvider ports={nullKitPorts}>
    <FieldPortsContext value={fieldPorts}>{children}</FieldPortsContext>
  </KitProvider>
)
