-- Pictures are asked for by their address, which may be longer than an ordered index takes.
create index news_item_image on news_item using hash (image_url);
