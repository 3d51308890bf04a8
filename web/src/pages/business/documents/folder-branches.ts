import type { FolderNode } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import type { PickNode } from '@xuanjiao/fields/model/pick/pick-tree'

/** Folders as branches; at the top whose they are stands beside the name, where several are to be seen. */
export function folderBranches(folders: readonly FolderNode[]): PickNode[] {
  const below = Map.groupBy(folders, ({ pid }) => pid)
  const owners = new Set(folders.map(({ owner }) => owner))
  const branch = (folder: FolderNode): PickNode => {
    const children = (below.get(folder.id) ?? []).map(branch)
    return { key: folder.id, title: titleOf(folder, owners.size > 1), ...(children.length > 0 && { children }) }
  }
  return (below.get(null) ?? []).map(branch)
}

const titleOf = ({ name, pid, owner }: FolderNode, withOwner: boolean): string =>
  withOwner && pid === null && owner !== null ? `${name}（${owner}）` : name
