import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_applications (
      id text primary key,
      company_name text not null,
      contact_name text not null,
      email text not null,
      phone text not null,
      website text,
      address text not null,
      city text not null,
      state text not null check (length(state) = 2),
      zip text not null,
      services text not null check (json_valid(services)),
      description text not null,
      year_established text,
      certifications text,
      listing_type text not null check (listing_type in ('free', 'premium')),
      status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
      created_at text not null,
      provider_id integer unique references providers (id) on delete set null
    ) strict
  `.execute(db)
  await sql`
    create index applications_by_status on company_applications (status, created_at desc, id)
  `.execute(db)
}
