/** Which of the windows of a designer is open. */
export type OpenDialog = 'preview' | 'importJson' | 'exportJson' | 'exportCode' | undefined
