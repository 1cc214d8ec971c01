import { useViewer } from '../../../../platform/session/viewer.ts'

/** Whether “Add to archive” is offered: requires a site setting and a permission. */
export function useCanAddToArchive(): boolean {
  const { can, site } = useViewer()
  return site.settings.isShowAddArchiveButton && can('agencyArchive.create')
}
