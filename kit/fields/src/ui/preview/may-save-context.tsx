import { createContext } from 'react'

/** Whether what is shown may be saved too: a column may refuse it (rules/uploads#showing). */
export const MaySaveContext = createContext(true)
