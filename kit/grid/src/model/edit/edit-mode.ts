/** Always editing by default; otherwise a cell becomes editing on click and leaves on outside mouse-up (spec 2 §4). */
export type EditMode = 'always' | 'click'
