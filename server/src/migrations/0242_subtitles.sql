-- Subtitles of videos (rules/media#subtitles): the file, its words to be looked for and judged, and when the last one ends.
alter table he_video
  add column subtitle text,
  add column subtitle_text text,
  add column subtitle_sec integer;
alter table he_video_published
  add column subtitle text,
  add column subtitle_text text;

-- The file is held by the video as its cover is.
drop trigger file_uses_made on he_video;
drop trigger file_uses_changed on he_video;
drop trigger file_uses_gone on he_video;
select xj_file_table('he_video', 'cover', 'copyright_file', 'source_path', 'subtitle');
