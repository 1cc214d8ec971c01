import { useViewer } from '../../../../platform/session/viewer.ts'

/** Whether “Add to archive” is offered here: a switch of the site, and a right. */
export function useMayAdd(): boolean {
  const { can, site } = useViewer()
  return site.settings.isShowAddArchiveButton && can('agencyArchive.create')
}
