let isBegun = false

/** Whether whoever is here leaves by themselves: their sockets end before the answer has come, and nobody need ask why. */
export const signOutProgress = {
  begin: (): void => void (isBegun = true),
  isBegun: (): boolean => isBegun,
}
