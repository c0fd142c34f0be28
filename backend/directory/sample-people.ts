/** Parts of names for the fictional sample directory. List lengths share no factor, so that pairs don't repeat soon. */
export const indianNames = {
  first: (
    "Aarav Aditi Ananya Arjun Asha Bhavna Chirag Deepa Devika Farhan Gauri Harish Ishaan Jaya Kabir Kavya " +
    "Lakshmi Manish Meera Naveen Nisha Omkar Pooja Pranav Rhea Rohan Sanjana Tara Vikram Zoya"
  ).split(" "),
  last: (
    "Agarwal Banerjee Bhat Chatterjee Chopra Desai Dutta Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Kulkarni Menon " +
    "Mehta Mishra Nair Patel Pillai Rao Reddy Saxena Sen Shah Sharma Singh Thomas Varma Yadav"
  ).split(" "),
};

export const internationalNames = {
  first: (
    "Adaeze Aiko Alice Amara Bruno Camila Chidi Clara Daniel Elena Emeka Fatima Felix Freya Giulia Hana Hugo Ingrid " +
    "Jonas Kofi Lars Lucia Mateo Mei Nadia Oliver Priya Rafael Sofia Tomas Yusuf Zanele"
  ).split(" "),
  last: (
    "Adeyemi Andersen Bauer Becker Carvalho Costa Dubois Eriksen Fischer Garcia Haddad Hoffmann Ito Jensen Kowalski " +
    "Laurent Lindqvist Mbeki Moreau Novak Okafor Olsen Park Petrov Ricci Rossi Santos Silva Tanaka Weber Yamamoto"
  ).split(" "),
};

export const titles = (
  "Account Executive,Chief Financial Officer,Data Engineer,Design Lead,Engineering Manager,Founder,Growth Manager," +
  "Head of Marketing,Head of People,HR Business Partner,Operations Lead,Product Manager,Procurement Manager," +
  "Regional Sales Director,Sales Manager,Senior Recruiter,Software Engineer,Supply Chain Analyst,Vice President Sales"
).split(",");

export const companies = (
  "Amberfield Foods,Bluepeak Logistics,Cedarline Textiles,Copperleaf Energy,Deltabridge Software,Eastwind Pharma," +
  "Fernhill Capital,Glasshouse Media,Harbourlight Shipping,Indigo Banyan Retail,Juniper Forge,Kestrel Mobility," +
  "Lotuswave Hotels,Marigold Analytics,Northgate Steel,Orchid Ridge Health,Peacock Circuit,Quartzline Mining," +
  "Riverbend Insurance,Saffron Grid,Tidewater Robotics,Umberstone Cement,Velvet Monsoon Studios"
).split(",");
