-- Most saves of contents name no other files. The trigger's condition says so without calling a function, which took a
-- twenty-fifth of a save; note_media_uses compares once more, column by column.
drop trigger contents_change_media on contents;
create trigger contents_change_media
  after update of body, cover, cover_gif, cover_video, drawing, items, video, pdf on contents
  for each row when (
    old.cover is distinct from new.cover
    or old.cover_gif is distinct from new.cover_gif
    or old.cover_video is distinct from new.cover_video
    or old.drawing is distinct from new.drawing
    or old.items is distinct from new.items
    or old.video is distinct from new.video
    or old.pdf is distinct from new.pdf
    or (old.body is distinct from new.body
      and (position('/media/' in old.body) > 0 or position('/media/' in new.body) > 0))
  )
  execute function note_media_uses(
    ':type', 'body', 'cover', 'cover_gif', 'cover_video', 'drawing', 'items', 'video', 'pdf');
drop function note_media_uses_of_contents();
