-- Which points of a checklist were answered all at once (其余选“否”), and not one by one.
alter table he_video_review add column checklist_bulk text[];
