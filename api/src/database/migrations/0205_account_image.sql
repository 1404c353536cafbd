-- Finds whether an uploaded picture is in use.
create index account_image on account (image) where image is not null;
