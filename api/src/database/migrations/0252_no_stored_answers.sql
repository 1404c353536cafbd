-- Responses of the provider are no longer stored: polling requests them again anyway.
drop table provider_answer;

-- When the provider last sent an importable response, by the product's clock.
alter table provider_quota add column answered_at timestamptz(3);
