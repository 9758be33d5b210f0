const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const PLACE_COLUMNS = words(`
  query name name_for_emails site subtypes category type phone full_address borough street city postal_code state
  us_state country country_code latitude longitude time_zone plus_code area_service rating reviews reviews_link
  reviews_tags reviews_per_score reviews_per_score_1 reviews_per_score_2 reviews_per_score_3 reviews_per_score_4
  reviews_per_score_5 photos_count photo street_view located_in working_hours working_hours_csv_compatible
  working_hours_old_format other_hours popular_times business_status about range prices posts logo description
  typical_time_spent verified owner_id owner_title owner_link reservation_links booking_appointment_link menu_link
  order_links location_link location_reviews_link place_id google_id cid kgmid reviews_id located_google_id`)

/** These differ between the rows of one place; an import ignores them. */
const CONTACT_COLUMNS = words(`
  full_name first_name last_name title email contact_phone
  email_1 email_1_full_name email_1_first_name email_1_last_name email_1_title email_1_phone
  email_2 email_2_full_name email_2_first_name email_2_last_name email_2_title email_2_phone
  email_3 email_3_full_name email_3_first_name email_3_last_name email_3_title email_3_phone
  phone_1 phone_2 phone_3`)

const SITE_COLUMNS = words(`
  facebook instagram linkedin tiktok twitter whatsapp youtube website_title website_generator website_description
  website_keywords website_has_fb_pixel website_has_google_tag`)

const COMPANY_COLUMNS = words(`
  company_insights.name company_insights.address company_insights.city company_insights.state company_insights.zip
  company_insights.country company_insights.phone company_insights.employees company_insights.founded_year
  company_insights.industry company_insights.revenue company_insights.is_public company_insights.timezone
  company_insights.total_money_raised company_insights.description`)

/** The 120 columns of an export from Outscraper with contacts and company insights, in its order. */
export const FULL_COLUMNS: readonly string[] = [
  ...PLACE_COLUMNS,
  ...CONTACT_COLUMNS,
  ...SITE_COLUMNS,
  ...COMPANY_COLUMNS,
]
