/** Something that may be written at the cursor. */
export interface CodeCompletion {
  readonly label: string
  readonly detail: string
  readonly insert: string
  /** So many letters of what is inserted stand behind the cursor. */
  readonly behind: number
}

export interface CodeCompletions {
  /** Where what they take the place of begins. */
  readonly from: number
  readonly items: readonly CodeCompletion[]
}

/** What is wrong, and with which letters. */
export interface CodeProblem {
  readonly message: string
  readonly from: number
  readonly to: number
}

/** What the code editor is told of a small language of one's own: formulas, conditions. Keep the object itself. */
export interface CodeAssist {
  readonly complete: (text: string, at: number) => CodeCompletions
  readonly problem: (text: string) => CodeProblem | undefined
}
