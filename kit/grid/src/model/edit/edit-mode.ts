/**
 * Always editing by default; otherwise a cell becomes editing on click and leaves on outside mouse-up
 * (rules/grid#editing).
 */
export type EditMode = 'always' | 'click'
