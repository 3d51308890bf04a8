import { createContext } from 'react'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'

/** What stands in the form now: for an editor whose look hangs on another field. */
export const FormValuesContext = createContext<RecordValues>({})
