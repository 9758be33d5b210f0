const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const phrases = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

export const NATURE = words(`
  Alder Amber Anvil Arbor Ash Aspen Basalt Bay Birch Blackthorn Bluff Bramble Brook Canyon Cedar Chalk Cinder
  Clover Cobalt Copper Coral Cove Crane Creek Cypress Dahlia Delta Dogwood Drift Dune Elder Elm Ember Falcon
  Feather Fern Finch Fir Flint Fog Fox Garnet Gale Glen Granite Grove Gull Hawthorn Hazel Heather Heron Hickory
  Hollow Indigo Iron Jasper Kestrel Lark Larkspur Linden Lupine Maple Marble Marsh Meadow Mesa Mesquite Mica
  Mint Moss Myrtle Nectar Ochre Onyx Orchard Otter Palm Pebble Pecan Persimmon Pine Plover Plum Poplar Prairie
  Quail Quarry Quartz Raven Reed Ridge River Robin Rowan Saffron Sequoia Shale Slate Sorrel Sparrow Spruce
  Stone Sumac Swallow Tamarack Teal Thistle Tide Timber Topaz Tupelo Umber Verbena Walnut Wave Wheat Wren
  Yarrow Yucca`)

export const QUALITIES = words(`
  Bright Brave Calm Candid Careful Early Gentle Gilded Hidden Honest Humble Kind Little Lucky Northern Open
  Paper Patient Plain Polished Quiet Rare Simple Slow Soft Southern Steady Still Sunlit True Twin Velvet Warm
  Western Wild Winter`)

/** Combined with COMPOUND_ENDS these avoid place names, which real clinics use. */
export const COMPOUND_STARTS = words(`
  Amber Ash Birch Brook Cedar Cloud Copper Dawn Drift Ember Fair Far Fern Flint Frost Glen Gray Hale Harbor
  Haven Honey Iron Kind Lark Lumen Maple Marsh Mellow Mill Moon Moss Pale Pine Plum Quill Raven Salt Swift Tide
  Vale Velvet White Wild Willow`)

export const COMPOUND_ENDS = words(`
  bloom bourne feather fell glow kin leaf lore mark marrow mead mere mist nest path quill reach rest rise root
  row shade skin song stream tide ward ware wick wren`)

/** Combined with SURNAME_ENDS these sound like surnames from many languages but are hardly real. */
const SURNAME_STARTS = words(`
  Alv Arnd Bask Belv Brenk Brosk Caldr Carv Corv Cresk Dask Delk Drusk Dunv Elv Farv Fensk Galv Gelm Grelk Halv
  Hask Hesk Holv Ingv Jorv Kalv Kelv Kettr Lanv Lindv Lorv Malv Marv Melv Mersk Mosk Norv Pelv Pensk Quelm
  Radv Ravn Renv Rudv Sarv Selv Sorv Stelv Tarv Thorv Torv Ulv Vank Vesk Wask Wendv Wexl Whitv Wilv Yarv Zelv`)

const SURNAME_ENDS = words(`
  acker ander anders ansen ardt arino asco atti edo elius eman enberg enby enfield engate enhurst ensen
  enstead erby eridge erley erman ersham erton erwick escu esco etti ewicz ick iel ingham ington inski
  isch isson itz ius oli ond onte orin orsen ovic owicz owski uela ulis uno ura yan`)

export const SPECIAL_SURNAMES = phrases(`
  O'Carrick, O'Dellan, O'Shandry, D'Alverra, D'Amarco, De la Vereda, Peñarosa, Muñavero, Castañeira, Núñovar,
  Lindströmer, Björnevik, Søndervik, Müllenkamp, Köhlbach, Gálvarez, Belláñez, Villarenda, Cortavega, Montelarga,
  Santovari, Bellacorte, Fiorentesco, Dombrovec, Kowalenko, Brezhovic, Tanashiro-Vale, Okanari, Nakaritsu, Chandravi,
  Patelwar, Srinavaran, Nguyenhall, Tranmore, Adeyomi, Okonferra, Mbekele, Abdelranim, Hosseinpar, Yeungston,
  Leclairmont, Beaufontaine, Thibodreaux, Robicharde, McTarrow, McAlvane, MacInverly, Fitzalder, Van Ostrand-Lee, Kealohanui`)

export const SURNAMES: readonly string[] = SURNAME_STARTS.flatMap((start) =>
  SURNAME_ENDS.map((end) => start + end),
)

export const FIRST_NAMES = words(`
  Aaron Adriana Alicia Amara Andre Anita Ben Bianca Caleb Carmen Celeste Daniel Dana Derek Elena Elise Emmett
  Farah Gina Grant Hana Heather Imani Ines Isaac Jada Jared Jenna Joel Jonah Karen Keiko Kevin Lara Leah Luis
  Lydia Maren Marcus Maya Miriam Nadia Nathan Neil Nina Noor Omar Owen Paige Paula Priya Quentin Rachel Ravi
  Renee Rosa Ruth Samir Simone Sofia Tara Theo Tomas Tricia Uma Vera Victor Wade Wendy Xavier Yolanda Zoe`)

export const ORDINALS = words(`
  First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Fourteenth Sixteenth`)

export const CHAINS: readonly string[] = [
  'Palewick Laser Tattoo Removal',
  'Harborquill Laser Clinic',
  'Lumenmere Skin & Laser',
  'Mosslight Aesthetics',
  'Stillmarrow Tattoo Removal',
  'Quillfade Laser Studio',
  'Northfeather Med Spa',
  'Fernwake Dermatology',
  'Saltwren Laser & Skin',
  'Velvetreach Aesthetics',
]

export const LASER_KINDS = phrases(`
  Laser Tattoo Removal, Laser Studio, Laser Clinic, Laser Tattoo Removal, Tattoo Removal, Tattoo Fading, Laser Center,
  Ink Removal, Laser Room, Laser Lab, Tattoo Removal Studio, Tattoo Removal Clinic, Laser Removal, Laser Group,
  Tattoo Lightening & Removal, Laser House, Laser Works, Picosecond Laser`)

export const SKIN_KINDS = phrases(`
  Med Spa, Medspa, Medical Spa, Aesthetics, Skin Clinic, Skin & Laser Center, Laser Aesthetics, Laser & Skin,
  Wellness & Aesthetics, Skin Studio, Cosmetic Laser, Medical Aesthetics, Aesthetic Medicine, Skin & Body,
  Beauty & Laser, Laser Spa, Skin Care & Laser, Rejuvenation Center, Esthetics, Laser & Vein`)

export const DOCTOR_KINDS = phrases(`
  Dermatology, Skin Clinic, Plastic Surgery, Dermatology & Laser, Skin Institute, Cosmetic Dermatology,
  Dermatology Associates, Skin & Laser, Laser & Cosmetic Surgery, Skin Center, Facial Plastics, Family Dermatology,
  Vein & Laser Center, Advanced Dermatology`)

export const TATTOO_KINDS = phrases(`
  Tattoo, Tattoo & Laser, Tattoo Studio, Tattoo & Removal, Tattoo Co., Ink & Laser, Tattoo Parlor, Tattoo Collective,
  Tattoo & Body Piercing, Art & Laser, Tattoo Gallery, Electric Tattoo`)
