import { createContext } from 'react'

/** Whether what is shown may be saved too: a column may refuse it (spec 2 §6). */
export const MaySave = createContext(true)
