-- Most agency items arrive without pictures, videos and files. The condition of a trigger says so without calling a function, which
-- took a fifteenth of PostgreSQL's time for an item. What an item stops naming is noted as before.
drop trigger agency_contents_use_media on agency_contents;
create trigger agency_contents_use_media after delete or update of images, video, files on agency_contents
  for each row execute function note_media_uses('agencyContent', 'images', 'video', 'files');
create trigger agency_contents_use_new_media after insert on agency_contents
  for each row when (new.images <> '[]' or new.files <> '[]' or new.video is not null)
  execute function note_media_uses('agencyContent', 'images', 'video', 'files');

drop trigger agency_contents_media on agency_contents;
create trigger agency_contents_media after insert or update of images, video, files on agency_contents
  for each row when (new.images <> '[]' or new.files <> '[]' or new.video is not null)
  execute function note_agency_media();
