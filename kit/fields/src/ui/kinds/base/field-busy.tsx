import { createContext } from 'react'

/** How a field tells its form that something of it is still on its way: the form waits with saving. */
export const FieldBusyContext = createContext<(name: string, busy: boolean) => void>(() => undefined)
