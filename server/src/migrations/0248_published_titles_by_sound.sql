-- Viewers find a video by how its title sounds, as they find an illness (rules/lists#pinyin).
alter table he_video_published add column title_sought text generated always as (xj_sought(title)) stored;
