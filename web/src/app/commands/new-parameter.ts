/** In the address of a list: the form for a new record is to be opened, with this name unless it is 1. */
export const NEW_PARAMETER = 'new'
