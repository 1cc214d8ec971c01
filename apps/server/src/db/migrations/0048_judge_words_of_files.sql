-- As for contents (0024): with a hundred texts words that never stand together were taken for common ones, and a million
-- files walked for them.
alter table media alter column folded set statistics 300;
alter table video_processes alter column folded set statistics 300;
analyze media;
analyze video_processes;
