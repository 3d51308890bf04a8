/** What React says to its developer tools, in a page as it is built for people: how often something was drawn. */
const seen = { commits: 0 }

Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => void (seen.commits += 1),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  },
})

export const commitsSeen = (): number => seen.commits
